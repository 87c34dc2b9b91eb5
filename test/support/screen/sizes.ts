/** For tests of a screen that run at both sizes. */
export const sizes = ['desktop', 'phone'] as const

/** For the daily work of owners. */
export const phones = ['phone', 'small phone'] as const
