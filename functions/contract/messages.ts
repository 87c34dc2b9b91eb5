import { fieldMessages } from './field-messages.ts'
import { sharedMessages } from './shared-messages.ts'

/**
 * Texts that people read. Those of the original specification are word for word. Texts that browsers show on their own
 * are in `shared-messages.ts` and `field-messages.ts`, so that the app need not load these.
 */
export const messages = {
  ...sharedMessages,
  ...fieldMessages,

  ok: 'OK',

  // Sign-in
  signInFailed: 'ログインIDまたはパスワードが違います',
  adminLoginIdWrong: 'ログインIDが違います',
  adminPasswordWrong: 'パスワードが違います',
  shopSuspended:
    'このお店は、いま一時停止中です。ページや写真はそのまま残っています。くわしいことと一時停止の解除については、このサービスのサポート窓口にお問い合わせください。',
  oneTimeOver:
    'はじめのパスワードの期限が切れました。ページや写真はそのまま残っています。このサービスのサポート窓口に、新しいパスワードを頼んでください。',
  signedOut: 'ログアウトしました',
  passwordToChange: 'はじめに、自分のパスワードに変更してください。',
  passwordChanged: 'パスワードを変更しました',
  passwordWrong: '今のパスワードが違います',
  passwordCommon: 'よく使われるパスワードです。ほかの人が思いつかないものにしてください。',
  passwordSame: 'ログインIDやお店の名前と同じパスワードは使えません',
  passwordUnchanged: '今のパスワードとは違うものにしてください',
  passwordLinkSent:
    'お店の情報にメールアドレスがあれば、そこに案内を送りました（アドレスを変えてから7日間は送りません）。数分たっても届かないときは、迷惑メールの中も見てください。',
  passwordLinkOver:
    'このリンクは、時間が過ぎたか、もう使われました。もう一度「パスワードを忘れたとき」からメールを送ってください。',
  sessionMismatch: '別の画面で別のお店にログインしています。ログインし直してください。',

  appCodeWrong: 'コードが違います。アプリに新しく表示された6けたの数字を入れてください。',
  codeWrong: 'コードが違います。新しく表示された6けたの数字か、予備のコードを入れてください。',
  codeUsed: 'このコードはもう使われました。次に表示されるコードを入れてください。',
  codeKeyLost:
    'コードを確かめるための鍵を読めないため、いまは認証アプリのコードを使えません。データは失われていません。予備のコードかパスキーを使い、運営者にお知らせください。',
  passkeyWrong: 'パスキーを確認できませんでした。もう一度お試しください。',
  passkeysNowhere: 'パスキーは、このサービスの住所（ドメイン）が決まるまで使えません',
  passkeysFull: (most: number) =>
    `パスキーは${most}個まで登録できます。使っていないものを外してから追加してください。`,
  passkeyAdded: 'このスマホやパソコンで、パスワードなしでログインできるようになりました',
  passkeyRemoved: 'パスキーを外しました',
  ticketOver: '時間が過ぎたか、すでに使われました。はじめからログインし直してください。',
  helpMissing:
    'お店の代わりにするには、お店の方の「手伝ってもらう」の番号が必要です。手伝いは終わったか、まだ始まっていません。',
  helpCodeWrong: '番号が違います。お店の方に、もう一度たしかめてください。',
  helpCodeOver:
    'この番号は使えません（時間が過ぎた、もう使った、何度もまちがえた、のどれかです）。お店の方に、新しい番号を出してもらってください。',
  helpStarted: '手伝いを始めました',
  helpEnded: '手伝いを終わりにしました',
  roleMissing: 'この操作をする権限がありません。管理者に頼んでください。',
  adminDisabled: 'このアカウントは、いま使えません。ほかの管理者におたずねください。',
  staffSelf:
    '自分のアカウントは、ここでは変えられません。ほかの管理者に頼んでください。管理者が自分だけのときは、先にほかの人を管理者にしてください。',
  staffLinkOver:
    'このリンクは、期限が過ぎたか、もう使われたか、新しいリンクに変わりました。管理者に、新しいリンクを頼んでください。',
  staffInvited: '招待のリンクを作りました',
  staffLinkMade: '新しいリンクを作りました',
  staffFactorsRemoved: '2段階認証を解除しました',
  factorToAdd: 'はじめに、2段階認証を設定してください。',
  factorMissing: '2段階認証がまだ設定されていません',
  factorRequired: 'このサービスでは2段階認証が必要です。先にほかの方法を設定してください。',
  factorAdded: '2段階認証を設定しました',
  factorRemoved: '2段階認証の設定を外しました',
  recoveryMade: '新しい予備のコードを作りました',
  sessionEnded: 'そのスマホやパソコンをログアウトしました',
  sessionsEnded: 'すべてのスマホとパソコンをログアウトしました',
  otherSessionsEnded: 'ほかのスマホとパソコンをすべてログアウトしました',

  // Saved
  changed: '変更しました',
  uploaded: 'アップロードしました',
  published: '公開しました',
  registered: '登録しました',
  deleted: '削除しました',
  passwordMade: '新しいパスワードを作りました',
  copied: 'コピーしました',
  pagesStarted: '3つのページをつくりました',
  restored: '元の内容に戻しました',
  fileRestored: 'ごみ箱から元に戻しました',
  purged: '完全に消しました',
  shopRestored: 'お店を元に戻しました',
  shopNameDiffers: 'お店の名前が違います。表示されているとおりに入力してください。',
  entryRestored: '削除する前に戻しました',
  displayReset: 'すべての部品を表示する設定に戻しました',
  unpublished: '公開をやめました',
  pageHeldDown: 'このページの公開を止めました',
  pageReleased: '公開を止めるのをやめました。お店は、このページをまた公開できます。',
  publishUndone: 'さっきの公開を取り消しました',
  sampleUsed: '写真の一覧に入れました',
  draftLinkMade: 'リンクを作りました',
  draftLinkEnded: 'リンクを使えないようにしました',
  noticeShown: 'お客さまに見せています',
  noticeTakenBack: 'お知らせをもどしました',
  reserved: '予約しました',
  reservationCancelled: '予約を取り消しました',
  reservationOvertaken: '予約のあとに公開の内容が変わったため、予約は取り消しになりました',
  reservationBegun:
    '予約の日時が来ていたため、取り消しませんでした。予約した内容の公開は、そのままです。',
  reservationLasts: (end: string) =>
    `予約の日時が来ていたため、取り消しませんでした。公開は${end}まで続きます。`,
  reservationOfPage: (page: number, text: string) => `${page}ページ目は、${text}`,
  reservationSuspended: 'お店が一時停止中のため、予約は取り消しになりました',
  reservationHeld: 'サポート窓口がこのページの公開を止めているため、予約は取り消しになりました',
  reservationDeleted: 'お店が削除されていたあいだに日時が過ぎたため、予約は取り消しになりました',
  reservationMissed:
    '終わりの日時までに公開できませんでした。お客さまに見える内容は変わっていません。',
  reservationStopped:
    '公開の途中で止まり、終わりの日時を過ぎました。お客さまに見える内容は、予約の前のものにもどしました。',
  reservationLost: '予約した内容が見つからず、公開できませんでした。もう一度予約してください。',
  reservationFailed: '何度も試しましたが、公開できませんでした。もう一度予約してください。',
  returnOvertaken:
    '公開のあとに公開の内容が変わったため、終わりの日時にもとの内容へもどす予約は取りやめになりました',
  returnSuspended: 'お店が一時停止中のため、もとの内容にはもどしませんでした',
  returnHeld: 'サポート窓口がこのページの公開を止めているため、もとの内容にはもどしませんでした',
  returnDeleted: 'お店が削除されていたため、もとの内容にはもどしませんでした',
  returnLost: 'もとの内容が見つからず、もどせませんでした。予約の内容が公開されたままです。',
  returnFailed:
    '何度も試しましたが、もとの内容にもどせませんでした。予約の内容が公開されたままです。',

  // Mails to the shop
  letterAddressMissing: 'お店の情報に、メールアドレスを入れてください',
  letterConfirmed: 'このアドレスにメールを送ります',
  letterStopped: 'メールを止めました',
  letterLinkOver: 'このリンクは、もう使えません。「お店へのメール」の画面で変えられます。',

  // Refusals
  invalid: '入力の内容をご確認ください',
  forbidden: 'この操作はできません',
  notFound: '見つかりません',
  method: 'この呼び出し方はできません',
  mediaType: 'JSON形式で送ってください',
  brokenJson: '送られた内容を読み取れませんでした',
  pageTooLarge: 'ページの文字が多すぎて保存できません。文章や部品を減らしてください。',
  staleSection: 'ほかのスマホやパソコンで変更されています',
  noAudience: '送り先にあてはまるお店がありません。送り先を変えてください。',
  staleEntry: 'ほかの管理者が変更しています。新しい内容を見てから、もう一度お試しください。',
  logoNotFound:
    'ロゴに選んだ写真は、ライブラリにありません。別の写真を選ぶか、ロゴをはずしてください。',
  staleShop:
    'ほかのスマホやパソコンで変更されています。新しい内容を見てから、もう一度お試しください。',
  staleNotice:
    'ほかのスマホやパソコンで、きょうのお店が変更されています。今のお知らせを見てから、もう一度お試しください。',
  staleLook:
    'ほかのスマホやパソコンで雰囲気が変更されています。新しい雰囲気を見てから、もう一度えらんでください。',
  stalePublish:
    'ほかのスマホやパソコンで変更されています。新しい内容を見てから、もう一度お試しください。',
  loginIdTaken: 'このログインIDはすでに使われています',
  hostTaken: 'このドメインは、ほかのお店が使っています',
  domainExists:
    'このお店には、もうドメインがあります。変えるには、先に今のドメインをやめてください。',
  slugHasDomain:
    '独自ドメインを使っている間は、アドレスを変えられません。先にドメインをやめてください。',
  slugTaken: 'このアドレスはすでに使われています',
  fileInUse: 'この写真・動画は使われています。使っている場所を確かめてください。',
  sampleListed: 'このサンプル画像はもう登録されています。内容を変えるときは編集してください。',
  nothingToUndo: '取り消せる公開がありません',
  pageChangedSince: 'そのあとにお店か管理者がページを変えたので、そのままにしました',
  pageHeld: (reason: string) =>
    `このページは、サポート窓口が公開を止めています。理由：${reason}　下書きは残っています。直したら、サポート窓口にお知らせください。`,
  copyOntoItself: '同じページにはコピーできません',
  draftLinksFull: (max: number) =>
    `使えるリンクは${max}つまでです。いらないリンクを終わりにしてから、もう一度お試しください。`,
  draftLinkEndedBefore:
    'このリンクは、もう終わりにしてあります。もう一度、リンクを作ってください。',
  draftLinkOver: 'このリンクは使えなくなりました。お店の人に新しいリンクをもらってください。',
  tagsFull: (max: number) =>
    `タグは1つのお店に${max}個までです。いらないタグを外してから、もう一度お試しください。`,
  notesFull: (max: number) =>
    `メモは1つのお店に${max}件までです。いらないメモを消してから、もう一度お試しください。`,
  timesNotWanted: '予約を取り消すときは日時を送らないでください',
  keyReused: '同じ操作の番号が別の内容で使われました。もう一度お試しください。',
  busy: 'ただいま混み合っています。少し待ってからもう一度お試しください。',

  maintenance:
    'ただいまメンテナンス中です。入力した内容は残っています。しばらく待ってからもう一度お試しください。',
  newerData:
    'ただいまシステムを切り替えています。内容はそのまま残っています。しばらく待ってからもう一度お試しください。',

  // Forms of visitors
  formClosed: 'このフォームは、いま受けつけていません。お手数ですが、お店に直接ご連絡ください。',
  contactMissing: '電話番号かメールアドレスの、どちらかを入れてください',
  dayPast: 'きょうか、これからの日を選んでください',
  dayClosed: 'この日はお休みです。ほかの日を選んでください。',
  timeClosed: 'この時間は営業していません。ほかの時間を選んでください。',
  leadTime: (hours: number) =>
    hours === 0
      ? 'これからの時間を選んでください'
      : `いまから${hours}時間より後の時間を選んでください`,
  fieldProblem: (label: string, problem: string) => `${label}：${problem}`,

  // Fields
  notCursor: '一覧の続きを読み込めませんでした。はじめから読み込み直してください。',
  unknownField: 'この項目は使えません',
  missingField: 'この項目が必要です',
  notAllowed: 'この値は使えません',

  // Uploads
  imageCountFull: (max: number) =>
    `写真が${max}枚になりました。使わない写真を消して、ごみ箱からも消してください。`,
  movieCountFull: (max: number) =>
    `動画が${max}本になりました。使わない動画を消して、ごみ箱からも消してください。`,
  libraryFull: (gigabytes: number) =>
    `保存できる容量（${gigabytes}GB）がいっぱいです。使わない写真や動画を消して、ごみ箱からも消してください。`,
  uploadsUnderWay: (count: number, size: string) =>
    `送信中のファイルが${count}件（${size}）あり、そのための容量をとってあるので、空きが足りません。送信が終わるのを待つか、送信を取り消すと、追加できます。保存してあるファイルはそのままです。`,
  lateUpload: '送られたファイルは届いていて、しばらくとってあります。',
  uploadMissing: '写真がまだ届いていません。もう一度送ってください。',
  movieMissing: '動画がまだ届いていません。もう一度送ってください。',
  // The cause is unknown: browsers do not report a cancelled upload.
  uploadNeverCame:
    'ライブラリに入らないまま終わりました（とちゅうで止まった、やめた、送り直した、空きがなかった、など）',
  uploadForAnother: 'このファイルは別の操作のために送られました。もう一度送ってください。',
  nothingToChange: '変更する内容がありません',
  uploadNotPicture: 'この写真は読み取れませんでした。壊れているか、写真ではないファイルです。',
  uploadOtherKind: 'ファイルの中身が選んだ種類と違います。写真を選び直してください。',
  uploadTooManyPixels: '写真の縦横が大きすぎます（5000万画素まで）。小さくしてお試しください。',
  uploadTooMuchMotion: '動く写真が大きすぎます。短くするか、縦横を小さくしてお試しください。',
  movieOtherKind: 'ファイルの中身が選んだ種類と違います。MP4の動画を選び直してください。',
  movieOtherTracks:
    '動画に、映像と音のほかの記録（撮影した場所など）が入っています。動画のアプリで「MP4」にして保存し直してください。',
  movieWithoutLength: '動画の長さが記録されていません。動画のアプリで保存し直してお試しください。',
  movieTooLong: '動画は6時間までです。短くしてからもう一度お試しください。',
  movieTooManyPixels: '動画の縦横が大きすぎます（4096ピクセルまで）。小さくしてお試しください。',
} as const
