import { setTimeout } from 'node:timers/promises'
import { type MeasuredPage, measurePaint, readThreadTime } from './paints.ts'

/** A repeated action in a page; `first` runs before each round. */
export type RepeatedAction = {
  at: MeasuredPage
  first?: () => Promise<void>
  act: (index: number) => Promise<void>
}

/** The milliseconds from each action to its paint, and the main-thread time of one action. */
export type ActionTimes = { paints: number[]; thread: number }

const rounds = 7
const actionsPerRound = 10
const savingMs = 1000

/**
 * Runs several actions in turn, so that other load affects all of them. The first round is not counted,
 * because code is still compiled in it.
 */
export async function measureInTurn<Name extends string>(
  actions: Record<Name, RepeatedAction>,
): Promise<Record<Name, ActionTimes>> {
  const names = Object.keys(actions) as Name[]
  const before = await readThreadTimes(actions, names)
  const paints = names.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, name] of names.entries()) {
      const made = await runRound(actions[name])
      if (round > 0) paints[at]?.push(...made)
    }
  }
  // Includes deferred work of the page.
  await setTimeout(savingMs)
  const after = await readThreadTimes(actions, names)
  const done = names.map((name, at): [Name, ActionTimes] => {
    const thread = ((after[at] ?? 0) - (before[at] ?? 0)) / (rounds * actionsPerRound)
    return [name, { paints: paints[at] ?? [], thread }]
  })
  return Object.fromEntries(done) as Record<Name, ActionTimes>
}

function readThreadTimes<Name extends string>(
  actions: Record<Name, RepeatedAction>,
  names: readonly Name[],
) {
  return Promise.all(names.map((name) => readThreadTime(actions[name].at)))
}

async function runRound({ at, first, act }: RepeatedAction): Promise<number[]> {
  await at.page.bringToFront()
  await first?.()
  const paints: number[] = []
  for (let index = 0; index < actionsPerRound; index += 1) {
    paints.push(await measurePaint(at, () => act(index)))
    // So that actions are not in step with the screen's refresh.
    await setTimeout(5 + Math.random() * 20)
  }
  return paints
}
