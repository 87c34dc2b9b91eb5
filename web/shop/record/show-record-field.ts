import { takeFieldToShow } from '#web/editor/editor-request.ts'

/** Marks the control of a field of the record, as a page marks what shows it. */
export const markRecordField = (field: string) => ({ 'data-field': `shop.${field}` })

/** Opens the field that a page's editor asked for, once the form is there. */
export function showRequestedField(): void {
  const field = takeFieldToShow()
  const control =
    document.querySelector<HTMLElement>(`[data-field="${field}"]`) ??
    // The heading of a section: shop.bar.
    document.querySelector<HTMLElement>(`#${field?.replaceAll('.', '-')}`)
  if (!control) return
  if (control.ariaExpanded === 'false') control.click()
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}
