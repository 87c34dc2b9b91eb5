/** A first check, short because the sign-in screen loads it. `hasMissingFeatures` decides. */
export function mayLackFeatures(): boolean {
  try {
    return !(
      localStorage.length >= 0 &&
      'serviceWorker' in navigator &&
      'PublicKeyCredential' in window &&
      ('Notification' in window || 'GestureEvent' in window)
    )
  } catch {
    return true
  }
}
