import { createContext, useContext } from 'react'

/**
 * Marks an element with the field that it shows, of the block or of an item of its content. Fields that begin with `shop.` belong to
 * the shop's record.
 */
export type MarkField = (field: string, item?: object) => { 'data-field': string } | undefined

/** Given by the editor alone: published pages have no marks. */
export const FieldMarkContext = createContext<MarkField>(() => undefined)

export const useFieldMark = (): MarkField => useContext(FieldMarkContext)
