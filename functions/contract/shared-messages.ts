/** Texts of server and browser: all messages of schemas, and those that the app shows on its own. */
export const sharedMessages = {
  // Sign-in
  loginIdEmpty: 'IDが入力されていません',
  passwordEmpty: 'パスワードが入力されていません',
  sessionRequired: 'ログインし直してください。入力した内容はこの端末に残っています。',

  // Refusals
  internal: '申し訳ありません。問題が起きました。もう一度お試しください。',
  storageFull:
    'サービスの保存場所がいっぱいです。これまでに保存した内容はそのまま残っています。サービスの管理者に知らせてください。',
  bodyTooLarge: '送られた内容が大きすぎます',
  tooMany: '回数が多すぎます。しばらく待ってからもう一度お試しください。',

  // Fields
  notText: '文字で入力してください',
  notHash: '64けたの16進数で入力してください',
  notNumber: '整数で入力してください',
  notYesNo: 'はい・いいえで指定してください',
  notList: '一覧の形で送ってください',
  notObject: '項目の形で送ってください',
  notColour: '色は #rrggbb の形で指定してください',
  notId: '番号の形が正しくありません',
  notPage: 'ページは1、2、3のどれかです',
  notFile: '自分の写真・動画から選んでください',
  onlyPicture: 'ここには動画を置けません。写真を選んでください。',
  notLink: 'リンク先は https:// 、電話、メール、または自分のページから選んでください',
  notMovie:
    '保管してある動画を選ぶか、YouTubeの動画のアドレス（https://youtu.be/… など）を貼りつけてください',
  notArchiveFile: '保管してある写真から選んでください',
  categoryAll: '「ALL」は分類の名前に使えません。別の名前にしてください。',
  notTime: '日時の形が正しくありません',
  timesMissing: '公開する日時を選んでください',
  timePast: '過ぎた日時は予約できません',
  timeOrder: '終わりの日時は、始まりより後にしてください',
  timeFar: '予約できるのは1年先までです',
  notChoice: '一覧の中から選んでください',
  notWeekday: '曜日を選んでください',
  notWeek: '第1から第5の中から選んでください',
  notDay: '日付の形が正しくありません',
  doubleDay: '同じ日が重なっています',
  notTimeOfDay: '時刻は 11:30 の形で、翌5:59（29:59）までで入力してください',
  closingMissing: '閉店の時刻を選んでください',
  lastDayMissing: '日付を選んでください',
  lastDayPast: '過ぎた日付は選べません',
  lastDayFar: (days: number) => `${days}日先までの日付を選んでください`,
  rangeOrder:
    '終わりの時刻は、始まりより後にしてください。深夜0時をすぎるときは「翌」を選んでください。',
  lastOrderOutside: 'ラストオーダーは、開店から閉店までの時刻にしてください',
  rangesOverlap: '時間が重なっています。早い順に入力してください。',
  notPostalCode: '郵便番号は 110-0001 の形で入力してください',
  notPhone: '電話番号は数字とハイフンで入力してください',
  notEmail: 'メールアドレスの形が正しくありません',
  notWebLink: 'https:// で始まるアドレスを入力してください',
  notSlug: 'アドレスは半角の英小文字・数字・ハイフンで3〜40文字にしてください',
  slugReserved: 'このアドレスは使えません',
  notLoginId: 'ログインIDは空白を除いて3〜64文字にしてください',
  notAsciiLoginId:
    'ログインIDは英字・数字・記号（- _ . @ など）にしてください。漢字やかな、見た目の似た外国の文字は使えません。',
  passwordLength: 'パスワードは8〜128文字にしてください',
  unprintable: '使えない文字が入っています',
  empty: '入力してください',
  invisible: '目に見えない文字だけになっています。入力し直してください。',
  notOneLine: '改行は使えません。1行で入力してください。',
  turnsDirection:
    '文字の並ぶ向きを変える、目に見えない記号が入っています。消して入力し直してください。',
  doubleId: '同じ番号が重なっています',
  tooLong: (max: number) => `${max}文字以内で入力してください`,
  tooManyItems: (max: number) => `${max}個までです`,
  tooManyWords: (max: number) => `探す言葉は${max}個までです`,
  outside: (min: number, max: number) => `${min}〜${max}の範囲で指定してください`,

  // Uploads
  notFileType: '写真は JPEG・PNG・WebP・GIF・AVIF・HEIC、動画は MP4・WebM を選んでください',
  notPictureType: '写真は JPEG・PNG・WebP・GIF・AVIF・HEIC を選んでください',
  notMovieType:
    '動画は MP4・WebM を選んでください。iPhoneのMOVなどは、動画のアプリで「MP4」にして保存し直すと使えます。',
  pictureTooLarge: '写真は1枚20MBまでです。小さくしてからもう一度お試しください。',
  movieTooLarge: '動画は1本500MBまでです。小さくしてからもう一度お試しください。',
  fileEmpty: 'ファイルが空です',
  uploadExpired: '送信の期限が切れました。もう一度送ってください。',
  uploadCancelled: '送信は取り消されました。必要なら、もう一度送ってください。',
  uploadOtherSize: '送られたファイルの大きさが違います。もう一度送ってください。',
} as const
