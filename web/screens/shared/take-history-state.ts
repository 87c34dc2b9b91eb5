import * as v from 'valibot'

const HistoryEntry = v.looseObject({ usr: v.record(v.string(), v.unknown()) })

/**
 * Returns a value of the navigation state of the current history entry, once: it is removed, so that a reload or the back
 * button does not use it again.
 */
export function takeHistoryState(name: string): unknown {
  const entry = v.safeParse(HistoryEntry, history.state)
  if (!entry.success) return undefined
  const { [name]: value, ...rest } = entry.output.usr
  if (value !== undefined) history.replaceState({ ...entry.output, usr: rest }, '')
  return value
}
