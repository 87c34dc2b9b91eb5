/** Has the browser ask before the tab is closed or loaded again. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // oxlint-disable-next-line typescript/no-deprecated -- Chrome and Edge before 119 ask only for this
  event.returnValue = true
}
