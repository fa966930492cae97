export const secretWords =
  "What is sent is signed with it, so that your program knows it is from here. It cannot be shown again: put it into a secret store before you close this.";
