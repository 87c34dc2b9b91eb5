/** The palette of the pictures of this trade. */
export const storeColours = {
  teal: '#4f7d7c',
  peach: '#efae8d',
  mustard: '#dfae4f',
  cream: '#f8efdf',
  coral: '#dd7a66',
  wood: '#b0825a',
  ink: '#34393a',
  greens: ['#4f7a5c', '#6f9a72', '#9dbb8e'],
} as const
