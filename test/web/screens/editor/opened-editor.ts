import type { RequestHandler } from 'msw'
import { page } from 'vitest/browser'
import type { Reservation } from '#functions/contract/reservation.ts'
import type { User } from '#functions/contract/user.ts'
import { answering } from '#test/support/answers.ts'
import { openScreen, shopUser } from '#test/support/screen.tsx'
import { page as contentOf } from '#test/web/editor/builders.ts'

const moment = '2026-11-20T03:00:00.000Z'
const versions = { data: 1, bg: 1, slide: 1 }

type Opening = {
  state?: 'draft' | 'published' | 'changed'
  reserve?: Reservation | null
  size?: 'desktop' | 'phone'
  answers?: RequestHandler[]
  user?: User
}

/** A reservation that waits. */
export const reservation: Reservation = {
  page: 1,
  start: '2026-11-30T00:00:00.000Z',
  end: null,
  state: 'reserved',
  version: 2,
  is_current: true,
}

/** What the server has of page 1: a text for each letter of `texts`. */
export function pageAnswer({ texts = 'ab', ...more }: Opening & { texts?: string } = {}) {
  const { state = 'draft', reserve = null } = more
  const dates = { published_at: state === 'draft' ? null : moment, updated_at: moment }
  return { ...contentOf(texts), page: 1 as const, state, reserve, ...dates, versions }
}

/** Opens the editor of page 1 on what the test makes up. */
export async function openEditor(opening: Opening = {}) {
  const { answers = [], size = 'desktop', user = shopUser } = opening
  const usual = [
    answering('getPage', pageAnswer(opening)),
    answering('reportEditing', { others: 0, versions }),
  ]
  await openScreen('/1', { answers: [...answers, ...usual], size, user })
  await page.getByRole('button', { name: '部品1: 文字「a」' }).findElement()
}

/** Presses one of the editor's tools. */
export const pressTool = (name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()
