import * as v from 'valibot'

const HistoryEntry = v.looseObject({ usr: v.looseObject({ broughtFile: v.string() }) })

/** Navigation state that tells a page's editor to add this file as a block. */
export function addFileState(path: string): { state: { broughtFile: string } } {
  return { state: { broughtFile: path } }
}

/**
 * Returns the file of the current history entry, once: it is removed, so that a reload or the back button
 * does not add it again.
 */
export function takeFileToAdd(): string | undefined {
  const entry = v.safeParse(HistoryEntry, history.state)
  if (!entry.success) return undefined
  const { broughtFile, ...rest } = entry.output.usr
  history.replaceState({ ...entry.output, usr: rest }, '')
  return broughtFile
}
