import { sectionNames } from '#functions/contract/pages/page.ts'
import type { PublishState } from '#functions/contract/pages/page-summary.ts'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { getUnsavedMessage } from '#web/drafts/unsaved.ts'
import type { NamedVersions } from '#web/editor/saving/browser-saves.ts'
import type { SavingState } from '#web/editor/saving/saving-state.ts'
import type { SavePhase } from '#web/editor/saving/section-save.ts'
import { thisDevice } from '#web/ui/this-device.ts'
import { getWaitingReservation } from './publishing-state.ts'

type SaveStatus = {
  text: string
  tone: 'plain' | 'good' | 'warning' | 'danger'
  isConflict?: true
}

const publishMessages: Record<PublishState, string> = {
  draft: '公開していません（下書き）',
  changed: 'まだ公開していない変更があります',
  published: '公開中の内容と同じです',
}

type StatusInput = {
  saving: SavingState
  /** Where the page was changed, in a conflict. */
  changePlace: ChangePlace
  pageState: PublishState
  reserve: Reservation | null
  /** True for a moment after a confirmed save. */
  isFresh: boolean
  /** `11:24`. */
  savedAt: string
  isOffline: boolean
}

/** Returns the most urgent status. */
export function getPageSaveStatus(input: StatusInput): SaveStatus {
  const { saving, isFresh, savedAt, changePlace, ...rest } = input
  const pressing = getUrgentStatus(saving, changePlace)
  if (pressing) return pressing
  if (rest.isOffline) return toWarning(offlineMessage)
  // A waiting reservation has its own line. Only a draft is still reported as not public.
  const isReserved = rest.pageState !== 'draft' && getWaitingReservation(rest) !== undefined
  const publicity = isReserved ? '' : publishMessages[rest.pageState]
  if (!saving.saved) return { text: publicity || 'すべて保存してあります', tone: 'plain' }
  if (isFresh) return { text: saving.saved.message, tone: 'good' }
  const text = `保存しました ${savedAt}`
  return { text: publicity ? `${text}　${publicity}` : text, tone: 'good' }
}

const offlineMessage = `電波がありません。変更は${thisDevice}に残り、電波がもどると自動で保存します。`

export const changingMessage = '変更しています'

const changingStatus: SaveStatus = { text: changingMessage, tone: 'plain' }

function getUrgentStatus(saving: SavingState, changePlace: ChangePlace): SaveStatus | undefined {
  const { phases } = saving
  const has = (phase: SavePhase) => Object.values(phases).includes(phase)
  if (has('conflict')) {
    return { text: `${changePlace}で変更されています。`, tone: 'warning', isConflict: true }
  }
  const unsaved = unsavedPhases.find(has)
  if (unsaved) return getUnsavedStatus(unsaved, saving)
  return has('sending') || has('waiting') ? changingStatus : undefined
}

// Most urgent first.
const unsavedPhases = ['refused', 'signed-out', 'full', 'read-only', 'later', 'crowded'] as const

/** The message depends on whether the device has stored the changes, so it waits until that is known. */
function getUnsavedStatus(
  phase: (typeof unsavedPhases)[number],
  { refusal, draftState }: SavingState,
): SaveStatus {
  if (draftState === 'writing') return changingStatus
  const here = getUnsavedMessage(draftState)
  switch (phase) {
    case 'refused':
      return { text: `保存できませんでした。${refusal ?? ''} ${here}`, tone: 'danger' }
    case 'later':
      return toWarning(`保存できませんでした。${here}電波がもどると自動で保存します。`)
    case 'full':
      return toWarning(`${sharedMessages.storageFull}${here}空きができると自動で保存します。`)
    case 'read-only':
      return toWarning(
        `${sharedMessages.storageReadOnly}${here}書き込めるようになると自動で保存します。`,
      )
    case 'crowded':
      return toWarning(`いま混み合っています。${here}少し待って自動で保存します。`)
    case 'signed-out':
      return toWarning(
        draftState === 'stored'
          ? sharedMessages.sessionRequired
          : `ログインし直してください。${here}`,
      )
  }
}

const toWarning = (text: string): SaveStatus => ({ text, tone: 'warning' })

export type ChangePlace = 'もう一つの画面' | 'ほかのスマホやパソコン'

/** Where these newer versions were saved: in another tab of this browser, or on another device. */
export function findChangePlace(newer: NamedVersions, browserSaves: NamedVersions): ChangePlace {
  const isSavedHere = sectionNames.every((name) => (newer[name] ?? 0) <= (browserSaves[name] ?? 0))
  return isSavedHere ? 'もう一つの画面' : 'ほかのスマホやパソコン'
}
