import type { PageState } from '#functions/contract/page.ts'
import type { Reservation } from '#functions/contract/reservation.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { waitingOf } from './reservation-words.ts'
import type { SavingState } from './saving-state.ts'
import type { SavePhase } from './section-save.ts'
import { unsavedWords } from './unsaved-words.ts'

/** What the status line says, and how. A conflict asks for a decision. */
export type Status = {
  text: string
  tone: 'plain' | 'good' | 'warning' | 'danger'
  isConflict?: true
}

const unpublished: Record<PageState, string> = {
  draft: '公開していません（下書き）',
  changed: 'まだ公開していない変更があります',
  published: '公開中の内容と同じです',
}

type StatusInput = {
  saving: SavingState
  pageState: PageState
  reserve: Reservation | null
  /** Whether the last save was confirmed only a moment ago. */
  isFresh: boolean
  /** The time of day of the last save: `11:24`. */
  savedAt: string
  isOffline: boolean
}

/** The status line's words: the most pressing thing first. */
export function statusOf({ saving, isFresh, savedAt, ...rest }: StatusInput): Status {
  const pressing = pressingStatus(saving)
  if (pressing) return pressing
  if (rest.isOffline) return warning(offlineWords)
  const publicity = unpublishedWords(rest)
  if (!saving.saved) return { text: publicity || 'すべて保存してあります', tone: 'plain' }
  if (isFresh) return { text: saving.saved.message, tone: 'good' }
  const text = `保存しました ${savedAt}`
  return { text: publicity ? `${text}　${publicity}` : text, tone: 'good' }
}

// What is reserved has a line of its own, which says what visitors are going to see; not that they see nothing yet.
function unpublishedWords({
  pageState,
  reserve,
}: Pick<StatusInput, 'pageState' | 'reserve'>): string {
  return pageState !== 'draft' && waitingOf({ reserve }) ? '' : unpublished[pageState]
}

const offlineWords = '電波がありません。変更はこの端末に残り、電波がもどると自動で保存します。'

/** While a change is on its way. */
export const changingWords = '変更しています'

const changing: Status = { text: changingWords, tone: 'plain' }

function pressingStatus(saving: SavingState): Status | undefined {
  const { phases } = saving
  const has = (phase: SavePhase) => Object.values(phases).includes(phase)
  if (has('conflict')) {
    return { text: 'ほかの端末で変更されています。', tone: 'warning', isConflict: true }
  }
  const unsaved = unsavedPhases.find(has)
  if (unsaved) return unsavedStatus(unsaved, saving)
  return has('sending') || has('waiting') ? changing : undefined
}

// The most pressing first: what the owner has to do something about.
const unsavedPhases = ['refused', 'signed-out', 'later', 'crowded'] as const

/** What is not at the server may be given up only where this device has it: that is said once it is so. */
function unsavedStatus(
  phase: (typeof unsavedPhases)[number],
  { refusal, keeping }: SavingState,
): Status {
  if (keeping === 'writing') return changing
  const here = unsavedWords(keeping)
  switch (phase) {
    case 'refused':
      return { text: `保存できませんでした。${refusal ?? ''} ${here}`, tone: 'danger' }
    case 'later':
      return warning(`保存できませんでした。${here}電波がもどると自動で保存します。`)
    case 'crowded':
      return warning(`いま混み合っています。${here}少し待って自動で保存します。`)
    case 'signed-out':
      return warning(
        keeping === 'kept' ? messages.sessionRequired : `ログインし直してください。${here}`,
      )
  }
}

const warning = (text: string): Status => ({ text, tone: 'warning' })
