/** お問い合わせ, 予約のお願い and お取り置き. */
export const inquiryForms = ['question', 'booking', 'keep'] as const
export type InquiryForm = (typeof inquiryForms)[number]
