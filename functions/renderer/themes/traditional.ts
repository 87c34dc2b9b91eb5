import type { Theme } from './theme.ts'

export const traditional: Theme = {
  label: '老舗の和',
  colours: [
    {
      label: '生成り',
      paper: '#f6f0e2',
      tinted: '#efe6d2',
      dark: '#231c18',
      ink: '#2a221d',
      muted: '#6a5c4f',
      accent: '#8a2f1c',
      accentInk: '#fff8ee',
      line: '#d9cbb0',
      mark: '#8a2f1c',
      darkInk: '#efe6d6',
      darkMuted: '#b9aa97',
      darkAccent: '#e2a07f',
    },
    {
      label: '藍',
      paper: '#f4f2ec',
      tinted: '#e8e6dd',
      dark: '#17203a',
      ink: '#1f2434',
      muted: '#5a5f6d',
      accent: '#22407c',
      accentInk: '#ffffff',
      line: '#cfcdc4',
      mark: '#22407c',
      darkInk: '#eceef4',
      darkMuted: '#aab2c6',
      darkAccent: '#9db7ea',
    },
    {
      label: '抹茶',
      paper: '#f5f3e6',
      tinted: '#e9e8d3',
      dark: '#1f2619',
      ink: '#23281e',
      muted: '#5c614f',
      accent: '#47611f',
      accentInk: '#fffef2',
      line: '#d2d2b6',
      mark: '#6f8a3a',
      darkInk: '#eef0e2',
      darkMuted: '#b0b79d',
      darkAccent: '#b9d183',
    },
  ],
  head: 'mincho',
  headWeight: 600,
  headSpacing: '.12em',
  headSize: 'clamp(24px,3.2cqi,40px)',
  leading: 1.95,
  radius: '2px',
  buttonRadius: '3px',
  sectionSpace: 'clamp(64px,8cqi,112px)',
  headingAlign: 'center',
  hero: 'vertical',
  menu: 'leaders',
  rules: `
.ornate::before{
content:"";
display:block;
width:44px;
height:12px;
margin:0 auto 20px;
background:radial-gradient(circle at 6px 6px,var(--mark) 3px,transparent 3.5px) 0/16px 12px;
}
.ornate.at-left::before{margin-left:0}
.rule::before{
content:"";
display:block;
height:12px;
background:radial-gradient(circle at 6px 6px,var(--mark) 2.5px,transparent 3px) center/16px 12px space;
width:140px;
margin:0 auto;
}
.themed{
background-image:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='90' height='90'%3E%3Cpath d='M8 20l9 3m40 8-8 5m20 26 9-2M22 70l7 6m5-34 5-7' stroke='%230000000d'/%3E%3C/svg%3E");
}
`,
}
