import { expect, test } from 'vitest'
import type { PublishState } from '#functions/contract/pages/page-summary.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtCall, type KillPoint, killAtEveryCall } from '#test/support/crash.ts'
import { invokeEndpoint } from '#test/support/lambda.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { readVisitedPage, startVisitor } from '#test/support/shops/visitor.ts'

const often = 1_000_000
const api = startApi({ callsAMinute: { reads: often, changes: often, publishes: often } })

type Page = ReturnType<typeof createPageClient>

type Action = {
  name: 'publishPage' | 'unpublishPage' | 'undoPublish' | 'restoreVersion'
  /** Prepares the page and returns what the call names. */
  prepare: (page: Page, turn: number) => Promise<{ version?: number }>
  /** The page after the call: its state, its draft, and what visitors see. */
  becomes: (turn: number) => { state: PublishState; draft: string; shown: string }
  /** The versions that the call stores. */
  keeps: string[]
}

const yesterday = (turn: number) => `きのうの品${turn}`
const today = (turn: number) => `きょうの品${turn}`
const tomorrow = (turn: number) => `あすの品${turn}`

const actions: Action[] = [
  {
    name: 'publishPage',
    keeps: ['publish'],
    async prepare(page, turn) {
      await page.bringOut(yesterday(turn))
      await page.write(today(turn))
      return {}
    },
    becomes: (turn) => ({ state: 'published', draft: today(turn), shown: today(turn) }),
  },
  {
    name: 'unpublishPage',
    keeps: [],
    async prepare(page, turn) {
      await page.bringOut(today(turn))
      return {}
    },
    becomes: (turn) => ({ state: 'draft', draft: today(turn), shown: '404 ' }),
  },
  {
    name: 'undoPublish',
    keeps: [],
    async prepare(page, turn) {
      await page.bringOut(yesterday(turn))
      await page.bringOut(today(turn))
      await page.write(tomorrow(turn))
      return {}
    },
    becomes: (turn) => ({ state: 'changed', draft: tomorrow(turn), shown: yesterday(turn) }),
  },
  {
    name: 'restoreVersion',
    keeps: ['restore'],
    async prepare(page, turn) {
      await page.bringOut(yesterday(turn))
      const [newest] = await page.list()
      await page.bringOut(today(turn))
      await page.write(tomorrow(turn))
      return { version: newest?.version ?? 0 }
    },
    becomes: (turn) => ({ state: 'changed', draft: yesterday(turn), shown: today(turn) }),
  },
]

test.each(actions)(
  '$name, killed before and after each of its writes, is finished by the next call',
  async ({ name, prepare, becomes, keeps }) => {
    const shop = await api.shop()
    const page = createPageClient(shop)
    const address = `${api.stack.pages}/${shop.user.slug}/`
    async function undone() {
      await shop.ok('undoPublish', { body: page.at })
      return readVisitedPage(address)
    }
    async function attempt(at: KillPoint, turn: number) {
      const body = { ...page.at, ...(await prepare(page, turn)) } as never
      const kept = await page.list()
      const before = await readVisitedPage(address)
      const visitor = startVisitor(address)
      await visitor.look()
      const key = `${name}-${turn}`
      const call = { as: shop, body, headers: { 'idempotency-key': key } }
      const { wasKilled, calls } = await crashAtCall(at, () => invokeEndpoint(name, call))
      await visitor.look()
      const where = `${at.moment} call ${at.call}, ${calls.at(-1)}`
      // Dying after one call leaves the same state as dying before the next, so both kinds of retry
      // meet every state.
      const isSame = at.moment === 'before'
      const { status } = await shop.call(name, { body }, isSame ? { key } : {})
      // After a finished undo there is nothing left to undo.
      const isOver = !isSame && name === 'undoPublish' && status === 409
      expect([where, isOver ? 200 : status]).toEqual([where, 200])
      const aim = becomes(turn)
      const seen = await visitor.leave()
      expect([where, seen]).toEqual([
        where,
        before.includes(aim.shown) ? [before] : [before, await readVisitedPage(address)],
      ])
      expect(seen.at(-1)).toContain(aim.shown)
      expect(await page.read()).toMatchObject({ state: aim.state })
      expect(await page.texts()).toEqual([aim.draft])
      const added = (await page.list()).filter(
        ({ version }) => !kept.some((each) => each.version === version),
      )
      expect([where, added.map(({ kind }) => kind)]).toEqual([where, keeps])
      const back = name === 'publishPage' ? await undone() : before
      expect([where, back]).toEqual([where, before])
      return { wasKilled }
    }
    expect(await killAtEveryCall(attempt)).toBeGreaterThan(6)
  },
  300_000,
)
