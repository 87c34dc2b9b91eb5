/** Has the browser ask before the tab is closed or loaded again. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // oxlint-disable-next-line typescript/no-deprecated -- Chrome and Edge before 119 ask only for this
  event.returnValue = true
}

/** What may hold the tab. */
type Reason = 'editor' | 'entry' | 'uploads' | 'registration' | 'samples'

const reasons = new Set<Reason>()

/** Has the browser ask for as long as any reason holds the tab. */
export function holdTab(reason: Reason, isHeld: boolean): void {
  if (isHeld) reasons.add(reason)
  else reasons.delete(reason)
  if (reasons.size > 0) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
}
