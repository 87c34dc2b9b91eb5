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

/** How a line ended, in plain words. */
export function readResult({ what, result }: { what: string; result: string }): Result {
  return resultsOf[what]?.get(result) ?? results.get(result) ?? refused('できなかった')
}
