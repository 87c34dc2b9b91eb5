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
 * Does several things in turn, so that what slows the machine down slows all of them, and leaves the first
 * round out, in which all is still being compiled.
 */
export async function inTurn<Name extends string>(
  doings: Record<Name, Doing>,
): Promise<Record<Name, Done>> {
  const names = Object.keys(doings) as Name[]
  const done = names.map((): Done => ({ paints: [], thread: 0 }))
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, name] of names.entries()) {
      const made = await oneRound(doings[name])
      const kept = done[at]
      if (round === 0 || !kept) continue
      kept.paints.push(...made.paints)
      kept.thread += made.thread / (rounds - 1)
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, done[at]])) as Record<Name, Done>
}

async function oneRound({ at, first, act }: Doing): Promise<Done> {
  await at.page.bringToFront()
  await first?.()
  const before = await threadTime(at)
  const paints: number[] = []
  for (let index = 0; index < deedsARound; index += 1) {
    paints.push(await untilPainted(at, () => act(index)))
    // Not in step with the screen.
    await setTimeout(20 + Math.random() * 30)
  }
  // What a page puts off is its work as well.
  await setTimeout(savingMs)
  return { paints, thread: ((await threadTime(at)) - before) / deedsARound }
}
