/** The palette of the pictures of this trade. */
export const izakayaColours = {
  night: '#1b2038',
  wood: '#4d2d20',
  dark: '#1f1310',
  red: '#c43d2a',
  amber: '#f2b357',
  cream: '#f4e7cc',
} as const
