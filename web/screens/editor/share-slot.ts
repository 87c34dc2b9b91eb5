import { later } from '#web/ui/later.tsx'

/** Opened from その他, and after a publish. */
export const ShareSheet = later(28, async () => (await import('./share-sheet.tsx')).ShareSheet)
