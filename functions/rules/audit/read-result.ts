import type { AuditLine } from '#functions/contract/audit.ts'
import { endpoints } from '#functions/contract/endpoints.ts'

type Result = Pick<AuditLine, 'outcome' | 'reason'>

const done: Result = { outcome: 'done', reason: '' }
const refused = (reason: string): Result => ({ outcome: 'refused', reason })

// Of calls, and of what the scheduler carries out.
const results = new Map<string, Result>([
  ['ok', done],
  ['second_step', { outcome: 'half', reason: 'パスワードは確認、2段階認証はまだ' }],
  ['published', done],
  ['ended', done],
  ['cancelled', refused('予約が取り消しになった')],
  ['failed', refused('公開できなかった')],
  ['begun', { outcome: 'unknown', reason: 'とちゅうで止まり、結果が残っていません' }],
  ['sign_in_failed', refused('ログインIDかパスワードの間違い、または停止中のお店')],
  ['invalid', refused('入力の内容が合わなかった')],
  ['forbidden', refused('この操作はできない')],
  ['not_found', refused('相手が見つからなかった')],
  ['conflict', refused('ほかの内容と重なった')],
  ['in_use', refused('使われている写真・動画だった')],
  ['quota', refused('容量がいっぱいだった')],
  ['too_many', refused('回数が多すぎた')],
  ['session_required', refused('ログインが切れた')],
  ['busy', refused('混み合っていた')],
  ['internal', refused('問題が起きた')],
])

// Of calls that others' words would tell wrongly.
const resultsOf: Partial<Record<string, Map<string, Result>>> = {
  [endpoints.signInFactor.path]: new Map([
    ['sign_in_failed', refused('コードかパスキーの間違い')],
    ['conflict', refused('時間切れ、または使用済み')],
  ]),
}

// Longer than any call and any firing of the scheduler takes.
const longest = 2 * 60_000

type Line = { what: string; result: string; at: string }

/** How a line ended, in plain words; one that has only just begun is under way. */
export function readResult({ what, result, at }: Line, now: Date): Result {
  const isYoung = now.getTime() - Date.parse(at) < longest
  if (result === 'begun' && isYoung) return { outcome: 'running', reason: '' }
  return resultsOf[what]?.get(result) ?? results.get(result) ?? refused('できなかった')
}
