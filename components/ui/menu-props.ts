import type { ReactNode } from "react";

export type MenuItemProps = {
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export type MenuRadioProps = {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  stays?: boolean;
  label?: string;
};
