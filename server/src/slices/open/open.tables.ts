export interface OpenTables {
  open_view: {
    company_id: number;
    /** Null: the company's own page. */
    job_id: number | null;
    day: Date;
    /** '' without one. */
    source: string;
    views: number;
  };
}
