import { expect, test } from 'vitest'
import type { PageState } from '#functions/contract/page.ts'
import { startApi } from '#test/support/api.ts'
import { dieEverywhere, killableHandler } from '#test/support/killable-handler.ts'
import { eventOf } from '#test/support/lambda.ts'
import { pageOf } from '#test/support/pages.ts'
import { keepVisiting, showsAt } from '#test/support/visitor.ts'

const often = 1_000_000
const api = startApi({ callsAMinute: { changes: often, publishes: often } })

type Page = ReturnType<typeof pageOf>

type Deed = {
  name: 'publishPage' | 'unpublishPage' | 'undoPublish' | 'restoreVersion'
  /** Brings the page to where the call makes a difference, and says what the call names beside it. */
  prepare: (page: Page, turn: number) => Promise<{ version?: number }>
  /** The page when the call is through: its state, its draft, and what visitors find. */
  becomes: (turn: number) => { state: PageState; draft: string; shown: string }
  /** The versions that the call keeps: no more, however often it is made. */
  keeps: string[]
}

const yesterday = (turn: number) => `きのうの品${turn}`
const today = (turn: number) => `きょうの品${turn}`
const tomorrow = (turn: number) => `あすの品${turn}`

const deeds: Deed[] = [
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

test.each(deeds)(
  '$name, killed before and after each of its calls, is finished by the next one',
  async ({ name, prepare, becomes, keeps }) => {
    const shop = await api.shop()
    const page = pageOf(shop)
    const address = `${api.stack.pages}/${shop.user.slug}/`
    const handler = await killableHandler(name)

    async function undone() {
      await shop.ok('undoPublish', { body: page.at })
      return showsAt(address)
    }
    const died = await dieEverywhere(async (at, turn) => {
      const body = { ...page.at, ...(await prepare(page, turn)) } as never
      const kept = await page.list()
      const before = await showsAt(address)
      const visitor = keepVisiting(address)
      await visitor.look()
      const key = `${name}-${turn}`
      const event = eventOf(name, { as: shop, body, headers: { 'idempotency-key': key } })
      const { wasKilled, calls } = await handler.run(event, at)
      await visitor.look()
      const where = `${at.moment} call ${at.call}, ${calls.at(-1)}`
      // What a call has done when it dies after one of its own it has done when it dies before the next:
      // so either kind of trying again meets every state.
      const isSame = at.moment === 'before'
      const { status } = await shop.call(name, { body }, isSame ? { key } : {})
      // Who comes again after an undo that is through finds nothing left to undo.
      const isOver = !isSame && name === 'undoPublish' && status === 409
      expect([where, isOver ? 200 : status]).toEqual([where, 200])
      const aim = becomes(turn)
      const seen = await visitor.leave()
      expect([where, seen]).toEqual([
        where,
        before.includes(aim.shown) ? [before] : [before, await showsAt(address)],
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
    })
    expect(died).toBeGreaterThan(12)
    await handler.stop()
  },
  300_000,
)
