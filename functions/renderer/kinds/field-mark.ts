/**
 * Marks an element with the field that it shows, of the block or of an item of its content. Fields that begin with `shop.` belong to
 * the shop's record.
 */
export type MarkField = (field: string, item?: object) => { 'data-field': string } | undefined

/** What surrounds views while they are rendered. */
type Surroundings = {
  /** Given by the editor alone: published pages have no marks. */
  mark: MarkField
  /**
   * How wide images are at most where a page is drawn small in the app, as in the attribute `sizes`; `''` for pages in full
   * size. Small pages have no players.
   */
  thumbnailSizes: string
}

const none: Surroundings = { mark: () => undefined, thumbnailSizes: '' }
let current = none

export const getFieldMark = (): MarkField => current.mark

export const getThumbnailSizes = (): string => current.thumbnailSizes

/** Views are rendered synchronously, so that they can look around. */
export function renderWithin<Result>(around: Partial<Surroundings>, render: () => Result): Result {
  current = { ...none, ...around }
  try {
    return render()
  } finally {
    current = none
  }
}
