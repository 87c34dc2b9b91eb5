/** For tests of a screen that run at both sizes. */
export const sizes = ['desktop', 'phone'] as const
