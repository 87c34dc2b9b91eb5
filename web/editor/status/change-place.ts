import { sectionNames } from '#functions/contract/pages/page.ts'
import type { NamedVersions } from '#web/editor/saving/browser-saves.ts'

export type ChangePlace = 'もう一つの画面' | 'ほかのスマホやパソコン'

/** Where these newer versions were saved: in another tab of this browser, or on another device. */
export function findChangePlace(newer: NamedVersions, browserSaves: NamedVersions): ChangePlace {
  const isSavedHere = sectionNames.every((name) => (newer[name] ?? 0) <= (browserSaves[name] ?? 0))
  return isSavedHere ? 'もう一つの画面' : 'ほかのスマホやパソコン'
}
