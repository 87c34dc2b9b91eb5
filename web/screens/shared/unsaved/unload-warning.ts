/** Makes the browser confirm closing or reloading the tab. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // oxlint-disable-next-line typescript/no-deprecated -- Chrome and Edge before 119 need it
  event.returnValue = true
}

type Reason = 'editor' | 'draft' | 'uploads' | 'registration' | 'bulk'

const reasons = new Set<Reason>()

/** Makes the browser confirm closing the tab while any reason is active. */
export function setUnloadWarning(reason: Reason, isHeld: boolean): void {
  if (isHeld) reasons.add(reason)
  else reasons.delete(reason)
  if (reasons.size > 0) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
}
