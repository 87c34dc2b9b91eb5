import type * as v from 'valibot'
import type { AuditKind } from '#functions/contract/audit.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'

type OfShop = { body: v.GenericSchema<unknown, { user: string }> }

// Those that are marked, and every look of an admin at a shop.
type IsWritten<E> = E extends { audited: unknown }
  ? true
  : E extends { caller: 'admin' | 'user-or-admin' } & OfShop
    ? true
    : false

/** The endpoints whose calls leave a line in the audit log. */
type AuditedName = {
  [Name in EndpointName]: IsWritten<Endpoints[Name]> extends true ? Name : never
}[EndpointName]

type Words = { kind: AuditKind; words: string }

const look = (words: string): Words => ({ kind: 'look', words: `${words}を見た` })
const signIn = (words: string): Words => ({ kind: 'sign-in', words })
const shop = (words: string): Words => ({ kind: 'shop', words })
const page = (words: string): Words => ({ kind: 'page', words })
const file = (words: string): Words => ({ kind: 'file', words })
const news = (words: string): Words => ({ kind: 'news', words })
const material = (words: string): Words => ({ kind: 'material', words })

/** What each call is called in the audit log, and where it belongs. */
export const auditWords: Record<AuditedName, Words> = {
  signIn: signIn('ログイン'),
  signOut: signIn('ログアウト'),
  adminSignIn: signIn('管理画面にログイン'),
  adminSignOut: signIn('管理画面からログアウト'),
  changePassword: signIn('自分のパスワードを変更'),
  endOwnSession: signIn('自分のほかの端末をログアウト'),
  endOwnSessions: signIn('自分のすべての端末をログアウト'),
  signInFactor: signIn('2段階認証で確認'),
  beginCode: signIn('認証アプリの設定を開始'),
  confirmCode: signIn('認証アプリを設定'),
  beginPasskey: signIn('パスキーの追加を開始'),
  confirmPasskey: signIn('パスキーを追加'),
  removeFactor: signIn('2段階認証の設定を解除'),
  renewRecovery: signIn('予備のコードを作り直し'),
  listShopSessions: look('お店がログインしている端末'),
  endShopSession: shop('お店の端末をログアウト'),
  endShopSessions: shop('お店のすべての端末をログアウト'),

  exportUsers: { kind: 'look', words: 'お店の一覧をファイルに書き出し' },
  getUser: look('お店の詳細'),
  addUser: shop('お店を登録'),
  updateUser: shop('お店の設定を変更'),
  resetPassword: shop('新しいパスワードを発行'),
  deleteUser: shop('お店を削除'),
  setReservation: page('公開の予約を変更'),
  listReservations: look('公開の予約'),
  resetReservations: page('公開の予約を取り消し'),

  getPage: look('ページ'),
  getPages: look('お店のページ'),
  getData: look('ページの部品'),
  getBackground: look('ページの背景'),
  getSlides: look('ページのスライド写真'),
  listVersions: look('ページの前の内容の一覧'),
  getVersion: look('ページの前の内容'),
  publishPage: page('公開'),
  unpublishPage: page('公開をやめる'),
  undoPublish: page('公開を取り消し'),

  listImages: look('写真の一覧'),
  countImages: look('写真の数'),
  deleteImage: file('写真を削除'),
  listMovies: look('動画の一覧'),
  countMovies: look('動画の数'),
  deleteMovie: file('動画を削除'),

  uploadArchiveImage: material('写真アーカイブに追加'),
  updateArchiveImage: material('写真アーカイブの写真を変更'),
  deleteArchiveImage: material('写真アーカイブから削除'),
  uploadArchiveMovie: material('動画アーカイブに追加'),
  updateArchiveMovie: material('動画アーカイブの動画を変更'),
  deleteArchiveMovie: material('動画アーカイブから削除'),
  uploadSample: material('サンプル画像を送信'),
  addSample: material('サンプル画像を登録'),
  updateSample: material('サンプル画像を変更'),
  deleteSample: material('サンプル画像を削除'),

  addNews: news('更新ニュースを追加'),
  updateNews: news('更新ニュースを変更'),
  deleteNews: news('更新ニュースを削除'),
  removeNews: news('更新ニュースを削除'),
  restoreNews: news('削除した更新ニュースを元に戻す'),
  addQanda: news('使い方を追加'),
  updateQanda: news('使い方を変更'),
  deleteQanda: news('使い方を削除'),
  removeQanda: news('使い方を削除'),
  restoreQanda: news('削除した使い方を元に戻す'),
}
