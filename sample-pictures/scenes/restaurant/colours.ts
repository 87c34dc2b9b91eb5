/** The palette of the pictures of this trade. */
export const restaurantColours = {
  wine: '#6b1f2e',
  brass: '#d2a85e',
  green: '#22372f',
  cream: '#f5ebda',
  dark: '#1c1a1d',
  leaves: ['#2f4a3a', '#46654c', '#5f7f5c'],
} as const
