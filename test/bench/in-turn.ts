import { setTimeout } from 'node:timers/promises'
import { type Measured, threadTime, untilPainted } from './paints.ts'

/** Something that a person does again and again in a page; `first` is done before each round. */
export type Doing = {
  at: Measured
  first?: () => Promise<void>
  act: (index: number) => Promise<void>
}

/** Milliseconds from each deed to its paint, and how long the page's main thread worked for one, all told. */
export type Done = { paints: number[]; thread: number }

const rounds = 7
const deedsARound = 10
const savingMs = 1000

/**
 * Does several things in turn, so that what slows the machine down slows all of them, and leaves the paints of
 * the first round out, in which all is still being compiled.
 */
export async function inTurn<Name extends string>(
  doings: Record<Name, Doing>,
): Promise<Record<Name, Done>> {
  const names = Object.keys(doings) as Name[]
  const before = await threadTimes(doings, names)
  const paints = names.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, name] of names.entries()) {
      const made = await oneRound(doings[name])
      if (round > 0) paints[at]?.push(...made)
    }
  }
  // What a page puts off is its work as well.
  await setTimeout(savingMs)
  const after = await threadTimes(doings, names)
  const done = names.map((name, at): [Name, Done] => {
    const thread = ((after[at] ?? 0) - (before[at] ?? 0)) / (rounds * deedsARound)
    return [name, { paints: paints[at] ?? [], thread }]
  })
  return Object.fromEntries(done) as Record<Name, Done>
}

function threadTimes<Name extends string>(doings: Record<Name, Doing>, names: readonly Name[]) {
  return Promise.all(names.map((name) => threadTime(doings[name].at)))
}

async function oneRound({ at, first, act }: Doing): Promise<number[]> {
  await at.page.bringToFront()
  await first?.()
  const paints: number[] = []
  for (let index = 0; index < deedsARound; index += 1) {
    paints.push(await untilPainted(at, () => act(index)))
    // Not in step with the screen.
    await setTimeout(5 + Math.random() * 20)
  }
  return paints
}
