import { tryStorage } from '#web/api/device-storage.ts'

export type BrowserFeatures = {
  /** Without HTTPS, all browsers lack service workers and passkeys. */
  isSecure: boolean
  /** Local storage can be written. */
  hasStorage: boolean
  hasServiceWorker: boolean
  hasPasskeys: boolean
  hasNotifications: boolean
  /** The engine of Safari, as in all browsers of an iPhone or iPad. */
  isWebKit: boolean
  hasTouch: boolean
}

export function readBrowserFeatures(): BrowserFeatures {
  return {
    isSecure: window.isSecureContext,
    hasStorage: canStore(),
    hasServiceWorker: 'serviceWorker' in navigator,
    hasPasskeys: 'PublicKeyCredential' in window,
    hasNotifications: 'Notification' in window,
    isWebKit: 'GestureEvent' in window,
    hasTouch: navigator.maxTouchPoints > 0,
  }
}

/**
 * Whether this browser lacks features that the phone's own browser has. In a secure context, Safari always has service
 * workers and the web view of an iOS app has none; on Android, browsers have passkeys and notifications, and a web view
 * lacks both unless its app adds them.
 */
export function hasMissingFeatures(features: BrowserFeatures): boolean {
  const { hasStorage, hasServiceWorker, hasPasskeys, hasNotifications, isWebKit } = features
  if (!hasStorage) return true
  if (!features.isSecure || !features.hasTouch) return false
  return isWebKit ? !hasServiceWorker : !(hasPasskeys && hasNotifications)
}

const testKey = 'storage-test'

const canStore = () =>
  tryStorage(() => {
    localStorage.setItem(testKey, '')
    localStorage.removeItem(testKey)
    return true
  }) ?? false
