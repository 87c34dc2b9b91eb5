import type { RequestHandler } from 'msw'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { PageContent } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import type { Size } from '#test/support/browser/viewports.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { openScreen, shopUser } from '#test/support/screen/screen.tsx'
import { buildPage as contentOf } from '#test/web/editor/builders.ts'

const moment = '2026-11-20T03:00:00.000Z'
const versions = { data: 1, bg: 1, slide: 1 }

type Options = {
  /** The letters of the text blocks. */
  texts?: string
  state?: 'draft' | 'published' | 'changed'
  reserve?: Reservation | null
  size?: Size
  answers?: RequestHandler[]
  user?: ShopProfile
}

/** A waiting reservation. */
export const reservation: Reservation = {
  page: 1,
  start: '2026-11-30T00:00:00.000Z',
  end: null,
  state: 'reserved',
  version: 2,
  is_current: true,
}

/** The server's page 1, with a text block for each letter of `texts`. */
export function pageAnswer({ texts = 'ab', ...more }: Options = {}) {
  const { state = 'draft', reserve = null } = more
  const dates = { published_at: state === 'draft' ? null : moment, updated_at: moment }
  const number: PageNumber = 1
  return { ...contentOf(texts), page: number, state, reserve, ...dates, versions }
}

/** Answers with this page 1; the others are empty. */
export const mockPages = (options: Options = {}) =>
  mockAnswer('getPage', ({ body }) => {
    const number = readPage(body)
    return number === 1 ? pageAnswer(options) : { ...pageAnswer({ texts: '' }), page: number }
  })

type Save = { data: PageContent['data']; version: number }

/** Saves the blocks of a page like the server; `heard` is told each save. */
export const mockSaves = (heard: (body: unknown) => void = () => undefined) =>
  mockAnswer('saveData', ({ body }) => {
    heard(body)
    const { data, version } = body as Save
    return { data, version: version + 1 }
  })

/** The texts of a save. */
export const readTexts = (body: unknown) => (body as Save).data.map(({ text }) => text)

/** Opens the editor of page 1 with the given answers. */
export async function openEditor(options: Options = {}) {
  const { answers = [], size = 'desktop', user = shopUser } = options
  const usual = [mockPages(options), mockAnswer('reportEditing', { others: 0, versions })]
  await openScreen('/1', { answers: [...answers, ...usual], size, user })
  await page
    .getByRole('button', { name: /^部品1: / })
    .first()
    .findElement()
}

/** The number of the page that is asked for. */
export const readPage = (body: unknown) => (body as { page: PageNumber }).page

/** Clicks a button of the editor's toolbar. */
export const pressTool = (name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()

/** Waits until a live region says this. */
export const expectAnnounced = (hasText: string) =>
  expect.element(page.getByRole('status').filter({ hasText })).toBeInTheDocument()

/** A sortable list measures itself after the pick-up, before it listens to keys. */
export const waitForPickUp = () => new Promise((resolve) => setTimeout(resolve, 300))

/** The first element of a page that the app shows in this place. */
export const queryInPage = (selector: string, place: Element = document.body) =>
  [...place.querySelectorAll('div')]
    .map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>(selector))
    .find((element) => element)

export function findInPage(selector: string, place?: Element): HTMLElement {
  const found = queryInPage(selector, place)
  if (!found) throw new Error(`No page shows "${selector}".`)
  return found
}
