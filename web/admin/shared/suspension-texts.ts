/** What a suspension and its end mean for a shop. */
export const suspensionTexts = {
  suspend:
    'ログインできなくなり、ログイン中のスマホとパソコンもすぐにログアウトします。公開中のページはそのままですが、予約した公開は行われません。一時停止は、いつでも解除できます。',
  resume: 'お店は、今までのパスワードでまたログインできます。',
} as const
