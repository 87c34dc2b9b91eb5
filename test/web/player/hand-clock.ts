import type { After } from '#web/player/after.ts'

/** A clock that goes on only when it is told to. */
export function handClock() {
  let now = 0
  let due: { at: number; run: () => void }[] = []
  const after: After = (milliseconds, run) => {
    const wish = { at: now + milliseconds, run }
    due.push(wish)
    return () => {
      due = due.filter((each) => each !== wish)
    }
  }
  function next(until: number) {
    return due.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
  }
  function goOn(milliseconds: number) {
    const until = now + milliseconds
    for (let wish = next(until); wish; wish = next(until)) {
      const { at, run } = wish
      due = due.filter((each) => each !== wish)
      now = at
      run()
    }
    now = until
  }
  return { after, goOn }
}
