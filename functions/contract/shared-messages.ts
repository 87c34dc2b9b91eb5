/** Texts of server and browser that are needed from the first screen on. */
export const sharedMessages = {
  // Sign-in
  loginIdEmpty: 'IDが入力されていません',
  passwordEmpty: 'パスワードが入力されていません',
  sessionRequired: 'ログインし直してください。入力した内容は残っています。',

  // Refusals
  internal: '申し訳ありません。問題が起きました。もう一度お試しください。',
  storageFull:
    'サービスの保存場所がいっぱいです。これまでに保存した内容はそのまま残っています。サービスの管理者に知らせてください。',
  storageReadOnly:
    'サービスの保存場所に書き込めなくなっています。これまでに保存した内容はそのまま残っています。サービスの管理者に知らせてください。',
  bodyTooLarge: '送られた内容が大きすぎます',
  tooMany: '回数が多すぎます。しばらく待ってからもう一度お試しください。',

  // Ids in answers
  notId: '番号の形が正しくありません',
  notPage: 'ページは1、2、3のどれかです',
} as const
