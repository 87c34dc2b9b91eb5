/** The whole fonts (SIL Open Font License) that headings are cut from, as files of npm packages. */
export const webFaceFiles = {
  mincho: '@expo-google-fonts/shippori-mincho/600SemiBold/ShipporiMincho_600SemiBold.ttf',
  maru: '@expo-google-fonts/zen-maru-gothic/700Bold/ZenMaruGothic_700Bold.ttf',
} as const

export type WebFace = keyof typeof webFaceFiles
