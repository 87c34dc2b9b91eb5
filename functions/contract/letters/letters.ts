import * as v from 'valibot'
import { Time } from '#functions/contract/text/id.ts'

/** The mails that an owner can switch off, in the order in which the app shows them. */
export const letterKinds = ['inquiry', 'reservation', 'period', 'week', 'device'] as const
export const LetterKind = v.picklist(letterKinds)
export type LetterKind = v.InferOutput<typeof LetterKind>

type LetterTexts = { label: string; hint: string }

export const letterTexts: Record<LetterKind, LetterTexts> = {
  inquiry: {
    label: 'お問い合わせが届いたとき',
    hint: '1通ずつ知らせます。1時間に20通をこえたら、あとはまとめて知らせます。',
  },
  reservation: {
    label: '公開の予約ができなかったとき',
    hint: '予約が失敗したり、取り消しになったりしたときに、わけといっしょに知らせます。',
  },
  period: {
    label: 'ページの日付が終わるとき',
    hint: 'クーポンや「〇月〇日まで」が、3日後に終わるときと、過ぎたときに知らせます。',
  },
  week: {
    label: '月曜日のお知らせ',
    hint: '先週お客さまがしたことと、今週するとよいことを1つ送ります。',
  },
  device: {
    label: '新しいスマホやパソコンでログインがあったとき',
    hint: 'はじめてのスマホやパソコンでログインがあると知らせます。',
  },
}

/**
 * `none`: the record has no address. `unconfirmed`: no mail is sent to it yet. `asked`: a mail to confirm it was sent.
 * `stopped`: a mail came back, or its receiver called it unwanted.
 */
export const LetterState = v.picklist(['none', 'unconfirmed', 'asked', 'on', 'stopped'])
export type LetterState = v.InferOutput<typeof LetterState>

export const StopReason = v.picklist(['bounce', 'complaint'])
export type StopReason = v.InferOutput<typeof StopReason>

/** How a shop gets mail. `email` is the address in its record. */
export const LetterSettings = v.object({
  state: LetterState,
  email: v.string(),
  off: v.array(LetterKind),
  stopped: v.nullable(v.object({ reason: StopReason, at: Time })),
})
export type LetterSettings = v.InferOutput<typeof LetterSettings>
