/** Puts a text on the clipboard; false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Whether the device has a way of its own to hand something to another app. */
export const canHandOn = () => 'share' in navigator

/** Opens the device's own way; false where it fails, and true also for whoever thinks better of it. */
export async function handOn(what: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
