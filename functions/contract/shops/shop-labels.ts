import type { PagesFilter, ShopMark } from './listed-shop.ts'
import type { ShopProfile } from './shop-profile.ts'

/** What admins read of each mark, on screen and in the exported table. */
export const markLabels: Record<ShopMark, string> = {
  locked: 'ログイン制限中',
  failed: '予約が失敗した',
  cancelled: '予約が取り消された',
  held: '公開を止めている',
  lost_uploads: '写真・動画の追加に失敗',
  dead_links: 'リンクが切れている',
  past_dates: '過ぎた日付がのっている',
  samples: '見本のまま公開中',
  quota: '容量がほぼいっぱい',
  never_signed_in: 'ログインがまだ',
  never_published: '作りかけで未公開',
  unreadable: '読みにくい色の文字',
  heavy: 'ページが重い',
  no_phone: '電話番号がない',
  no_hours: '営業時間がない',
  stale: '90日以上動きなし',
}

export const shopStatusLabels: Record<ShopProfile['status'], string> = {
  active: '利用中',
  suspended: '一時停止中',
}

export const pagesFilterLabels: Record<PagesFilter, string> = {
  published: '公開中のページがある',
  unpublished: 'まだ公開していない',
  changed: '未公開の変更がある',
  reserved: '予約中のページがある',
}
