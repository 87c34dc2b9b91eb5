import * as v from 'valibot'

const HistoryEntry = v.looseObject({ usr: v.looseObject({}) })

/** Navigation state that tells a page's editor to add this file as a block. */
export function addFileState(path: string): { state: { broughtFile: string } } {
  return { state: { broughtFile: path } }
}

/** Navigation state that tells a page's editor to open the question whether to publish. */
export const askToPublishState = { asksToPublish: true } as const

/** Navigation state that tells a page's editor to select this block. */
export function showBlockState(id: string): { state: { shownBlock: string } } {
  return { state: { shownBlock: id } }
}

/** Navigation state that tells お店の情報 to open the field of a mark: `shop.phone`. */
export function showRecordFieldState(field: string): { state: { shownField: string } } {
  return { state: { shownField: field } }
}

/** Returns the file of the current history entry, once. */
export const takeFileToAdd = () => takeRequest('broughtFile', v.string())

/** Returns the block that the current history entry asks for, once. */
export const takeBlockToShow = () => takeRequest('shownBlock', v.string())

/** Returns the field that the current history entry asks for, once. */
export const takeFieldToShow = () => takeRequest('shownField', v.string())

/** Returns whether the current history entry asks to publish, once. */
export const takePublishRequest = () => takeRequest('asksToPublish', v.literal(true)) ?? false

/** Removes the request from the history entry, so that a reload or the back button does not repeat it. */
function takeRequest<Value>(
  name: string,
  schema: v.GenericSchema<unknown, Value>,
): Value | undefined {
  const entry = v.safeParse(HistoryEntry, history.state)
  if (!entry.success) return undefined
  const { [name]: value, ...rest } = entry.output.usr
  const request = v.safeParse(schema, value)
  if (!request.success) return undefined
  history.replaceState({ ...entry.output, usr: rest }, '')
  return request.output
}
