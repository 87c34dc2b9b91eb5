import * as v from 'valibot'
import { Background, Block, Slide, Version } from '#functions/contract/page.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Saved, SaveOutcome } from '#web/editor/section-save.ts'
import type { Sections } from '#web/editor/sections.ts'

const asSaved =
  <Content>() =>
  (saved: Saved<Content>) =>
    saved

/** How a conflict tells a section's present state, as what the section holds. */
export const currentOf = {
  data: v.pipe(
    v.object({ data: v.array(Block), version: Version }),
    v.transform(({ data, version }) => ({ content: data, version })),
    v.transform(asSaved<Sections['data']>()),
  ),
  bg: v.pipe(
    v.object({ bg: Background, version: Version }),
    v.transform(({ bg, version }) => ({ content: bg, version })),
    v.transform(asSaved<Sections['bg']>()),
  ),
  slide: v.pipe(
    v.object({ data1: v.array(Slide), data2: v.array(Slide), version: Version }),
    v.transform(({ data1, data2, version }) => ({ content: { data1, data2 }, version })),
    v.transform(asSaved<Sections['slide']>()),
  ),
} as const

const second = 1000

const passing = new Set<ProblemCode>(['busy', 'internal'])
const signedOut = new Set<ProblemCode>(['session_required', 'session_mismatch'])

/** What a failed save means for saving: ask, wait, sign in, or let the owner change it. */
export function outcomeOf<Content>(
  error: unknown,
  current: v.GenericSchema<unknown, Saved<Content>>,
): SaveOutcome<Content> {
  if (!(error instanceof ApiError) || !error.problem) return { kind: 'later' }
  const { code, res, current: state } = error.problem
  if (signedOut.has(code)) return { kind: 'signed-out' }
  if (code === 'too_many') return comeAgain('crowded', error.retryAfter)
  if (passing.has(code)) return comeAgain('later', error.retryAfter)
  const read = v.safeParse(current, state)
  if (code === 'conflict' && read.success) return { kind: 'conflict', current: read.output }
  return { kind: 'refused', message: res }
}

function comeAgain(kind: 'later' | 'crowded', retryAfter: number | undefined): SaveOutcome<never> {
  return retryAfter === undefined ? { kind } : { kind, waitMs: retryAfter * second }
}
