import type { LocalDraftState } from '#web/drafts/local-draft.ts'

export function getUnsavedMessage(draftState: LocalDraftState): string {
  return draftState === 'stored'
    ? 'この端末には残っています。'
    : 'この端末にも残せないので、この画面をとじないでください。'
}

const leavingMessages: Record<LocalDraftState, string> = {
  stored:
    '保存できていない変更は、この端末に残ります。このページをもう一度ひらくと続きから始められます。',
  writing: '保存できていない変更があります。いま移動すると、なくなることがあります。',
  impossible: '保存できていない変更は、この端末にも残せません。いま移動すると、なくなります。',
}

export function getLeavingMessage(draftState: LocalDraftState): string {
  return leavingMessages[draftState]
}
