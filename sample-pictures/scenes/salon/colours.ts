/** The palette of the pictures of this trade. */
export const salonColours = {
  sage: '#93a58c',
  moss: '#5e735c',
  cream: '#f6efe3',
  sand: '#dccbb2',
  wood: '#a97d56',
  ink: '#3a332c',
  greens: ['#5e735c', '#7d9377', '#a3b598'],
} as const
