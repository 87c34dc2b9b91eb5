import * as v from 'valibot'

const Entry = v.looseObject({ usr: v.looseObject({ broughtFile: v.string() }) })

/** How to go to a page's editor so that it adds this file of the shop's own as a part. */
export function bringing(path: string): { state: { broughtFile: string } } {
  return { state: { broughtFile: path } }
}

/**
 * The path of the file that this entry of the browser's history was opened with. It is taken out: neither
 * a reload nor the way back finds it a second time.
 */
export function takeBroughtFile(): string | undefined {
  const entry = v.safeParse(Entry, history.state)
  if (!entry.success) return undefined
  const { broughtFile, ...rest } = entry.output.usr
  history.replaceState({ ...entry.output, usr: rest }, '')
  return broughtFile
}
