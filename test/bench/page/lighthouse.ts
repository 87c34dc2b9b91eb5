import type { BrowserContext } from '@playwright/test'
import { buildWeb } from '#infra/local/build-web.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { withStack } from '#test/bench/stacks.ts'
import {
  addTestShop,
  type Caller,
  type ShopCaller,
  signInAdmin,
  signInShop,
} from '#test/support/caller.ts'
import { runLighthouse } from './run-lighthouse.ts'

const screens = [
  { label: 'sign-in', path: '/login', isSignedIn: false },
  { label: 'news', path: '/news', isSignedIn: true },
] as const
const devices = ['phone', 'desktop'] as const
const categories = ['performance', 'accessibility', 'best-practices'] as const

// The median of this many visits.
const visits = 3

type Screen = (typeof screens)[number]
type Device = (typeof devices)[number]
type Result = { scores: number[]; speed: number; wrong: string[] }

/** Measures the first screens with Lighthouse, on a slow phone and on a desktop. */
export async function measureLighthouse(): Promise<BenchTable[]> {
  await buildWeb()
  return withStack(
    async ({ app }) => {
      const admin = await signInAdmin(app)
      const shop = await signInShop(app, await addTestShop(admin))
      await addEntries(admin)
      const rows: (string | number)[][] = []
      const notes: string[] = []
      for (const screen of screens) {
        for (const device of devices) {
          const { scores, speed, wrong } = await measureMedian({ app, shop, screen, device })
          rows.push([screen.label, device, ...scores, speed])
          notes.push(...wrong.map((each) => `${screen.label}, ${device}: ${each}`))
        }
      }
      return [
        {
          title: `lighthouse: scores out of 100, the median visit of ${visits} by speed`,
          columns: ['screen', 'device', ...categories, 'machine'],
          rows,
          notes: [
            'Target: at least 95.',
            'Machine: Lighthouse’s benchmark index; its slow phone assumes 1,500 or more, slowed down 4 times.',
            ...notes,
          ],
        },
      ]
    },
    { web: true },
  )
}

async function addEntries(admin: Caller) {
  for (const title of ['年末年始のお知らせ', '予約公開ができるようになりました', 'メンテナンス']) {
    await admin.ok('addNews', { body: { title, contents: 'くわしくは\nこちらをご覧ください。' } })
  }
}

type Visit = { app: string; shop: ShopCaller; screen: Screen; device: Device }

async function measureMedian(visit: Visit): Promise<Result> {
  const results: Result[] = []
  for (let count = 0; count < visits; count += 1) results.push(await measureOnce(visit))
  const [, middle] = results.toSorted((one, other) => (one.scores[0] ?? 0) - (other.scores[0] ?? 0))
  if (!middle) throw new Error('No visit was measured')
  return middle
}

async function measureOnce({ app, shop, screen, device }: Visit): Promise<Result> {
  const prepare = (context: BrowserContext) => takeCookie(context, app, shop)
  const lhr = await runLighthouse(`${app}${screen.path}`, categories, {
    device,
    ...(screen.isSignedIn && { prepare }),
  })
  const found = categories.flatMap((name) => lhr.categories[name] ?? [])
  const wrong = found
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim())
  return {
    scores: found.map(({ score }) => Math.round((score ?? 0) * 100)),
    speed: Math.round(lhr.environment.benchmarkIndex),
    wrong,
  }
}

async function takeCookie(context: BrowserContext, app: string, { cookie }: ShopCaller) {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: app, httpOnly: true, sameSite: 'Strict' }])
}
