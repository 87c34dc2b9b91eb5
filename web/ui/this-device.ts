/** What this device is called in texts; tests without a browser run on a PC. */
export const thisDevice = nameDevice()

function nameDevice(): 'このスマホ' | 'このタブレット' | 'このパソコン' {
  if (typeof window === 'undefined' || !window.matchMedia('(pointer: coarse)').matches)
    return 'このパソコン'
  return Math.min(screen.width, screen.height) < 600 ? 'このスマホ' : 'このタブレット'
}
