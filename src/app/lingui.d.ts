declare module '*?lingui' {
  export const messages: import('@lingui/core').Messages
}
