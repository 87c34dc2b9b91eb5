import type { Theme } from './theme.ts'

export const cafe: Theme = {
  label: 'カフェ',
  colours: [
    {
      label: 'ラテ',
      paper: '#faf5ee',
      tinted: '#f2e8da',
      dark: '#3b2a20',
      ink: '#3a2c23',
      muted: '#6e5a48',
      accent: '#85501f',
      accentInk: '#fffaf3',
      line: '#e0d0bb',
      mark: '#c08a52',
      darkInk: '#f7eee3',
      darkMuted: '#cdb9a5',
      darkAccent: '#e6b988',
    },
    {
      label: 'ミルク',
      paper: '#fffdf9',
      tinted: '#f3f0ea',
      dark: '#2f3437',
      ink: '#2f3437',
      muted: '#62676a',
      accent: '#a93f2a',
      accentInk: '#ffffff',
      line: '#e0dbd1',
      mark: '#d88a72',
      darkInk: '#f5f3ee',
      darkMuted: '#b9bdbf',
      darkAccent: '#f0ab97',
    },
    {
      label: 'オリーブ',
      paper: '#f8f6ec',
      tinted: '#eceada',
      dark: '#2e3323',
      ink: '#2f3325',
      muted: '#5f634d',
      accent: '#586425',
      accentInk: '#ffffff',
      line: '#d9d6bf',
      mark: '#9aa45c',
      darkInk: '#f3f2e5',
      darkMuted: '#b9bda6',
      darkAccent: '#cbd68f',
    },
  ],
  head: 'maru',
  headWeight: 600,
  headSpacing: '.1em',
  headSize: 'clamp(22px,2.8cqi,36px)',
  leading: 1.95,
  radius: '14px',
  buttonRadius: '99px',
  sectionSpace: 'clamp(56px,7.5cqi,104px)',
  headingAlign: 'center',
  hero: 'center',
  menu: 'cards',
  rules: `
.ornate::after{
content:"";
display:block;
width:40px;
height:3px;
margin:16px auto 0;
border-radius:3px;
background:var(--mark);
}
.ornate.at-left::after{margin-left:0}
.rule::before{
content:"";
display:block;
width:160px;
margin:0 auto;
border-top:3px dotted var(--mark);
}
`,
}
