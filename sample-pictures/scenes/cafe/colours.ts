/** The palette of the pictures of this trade. */
export const cafeColours = {
  sage: '#7f9677',
  moss: '#56704f',
  cream: '#f7ecd9',
  caramel: '#c08552',
  brown: '#6b4430',
  rose: '#d99a8b',
  greens: ['#56704f', '#7f9677', '#9db48d'],
} as const
