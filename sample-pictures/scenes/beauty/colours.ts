/** The palette of the pictures of this trade. */
export const beautyColours = {
  blush: '#ead0c4',
  clay: '#bd7a63',
  cream: '#f8f0e6',
  taupe: '#8c7568',
  ink: '#3f3330',
  gold: '#cda56d',
  greens: ['#7d9483', '#9caf9d', '#5f7767'],
} as const
