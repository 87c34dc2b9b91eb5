/** The palette of the pictures of this trade. */
export const ramenColours = {
  red: '#c8402f',
  yellow: '#f0b74c',
  cream: '#f7ead0',
  teal: '#2f6468',
  dark: '#23201f',
} as const
