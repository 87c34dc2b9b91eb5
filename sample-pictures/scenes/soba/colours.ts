/** The palette of the pictures of this trade. */
export const sobaColours = {
  indigo: '#2b4272',
  red: '#b5402d',
  cream: '#f3e6cd',
  dark: '#2c1a15',
  green: '#6d8a4a',
} as const
