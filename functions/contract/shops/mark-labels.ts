import type { ShopMark } from './listed-shop.ts'

/** What admins read of each mark, on screen and in the exported table. */
export const markLabels: Record<ShopMark, string> = {
  locked: 'ログインを一時停止中',
  failed: '予約が失敗した',
  lost_uploads: '写真・動画の追加に失敗',
  past_dates: '過ぎた日付がのっている',
  samples: '見本のまま公開中',
  quota: '容量がほぼいっぱい',
  never_signed_in: 'ログインがまだ',
  never_published: '作りかけで未公開',
  stale: '90日以上動きなし',
}
